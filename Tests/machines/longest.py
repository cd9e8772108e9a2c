"""The worst of what the program that measures calls has told on all machines."""


def show(texts):
    worst = {}
    for line in "".join(texts).splitlines():
        name, wall, busy, cell = line.split(" ", 3)
        worst[name] = max(worst.get(name, (0, 0, "")), (int(wall), int(busy), cell))
    print(f"{'longest call':36} {'us':>8} {'us of CPU':>10}  on")
    for name, (wall, busy, cell) in sorted(worst.items(), key=lambda entry: -entry[1][0]):
        print(f"{name:36} {wall:8} {busy:10}  {cell}")
