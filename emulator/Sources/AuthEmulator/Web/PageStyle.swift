// SPDX-License-Identifier: Apache-2.0
/// The style of all pages, in light and in dark.
enum PageStyle {
    static let sheet: HTML = """
        :root{--page:#eef1f6;--card:#fff;--ink:#1b1f27;--soft:#5b6472;--line:#d4dae4;--accent:#1f5fd6;--alarm:#b3261e}
        @media (prefers-color-scheme:dark){:root{--page:#12151b;--card:#1c212a;--ink:#eceff4;--soft:#a3adbd;
        --line:#353d4b;--accent:#8ab4ff;--alarm:#ff9d94}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
        html{scroll-padding:1rem}
        main{max-width:min(27rem,100% - 1.5rem);margin:min(8vh,4rem) auto;padding:1.5rem 2rem 2rem;background:var(--card);border:1px solid var(--line);
        border-radius:14px}
        @media (max-width:30rem){main{margin:.75rem auto;padding:1rem 1.1rem 1.25rem}}
        .top{display:flex;align-items:center;justify-content:space-between;gap:1rem}
        .brand{--brand:var(--accent);--on-brand:var(--card);border-top:.4rem solid var(--brand)}
        .brand .primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
        .google{--brand:#1a5fd0;--on-brand:#fff}
        .microsoft{--brand:#0067b8;--on-brand:#fff}
        .yahoo{--brand:#6001d2;--on-brand:#fff}
        .facebook{--brand:#0b5fcc;--on-brand:#fff}
        .twitter{--brand:#0b6fa8;--on-brand:#fff}
        .play-games{--brand:#0f7444;--on-brand:#fff}
        .dark{--brand:var(--ink)}
        h1{margin:.25rem 0 1.25rem;font-size:1.45rem;line-height:1.25;overflow-wrap:anywhere}
        h2{margin:1.75rem 0 .75rem;font-size:1rem}
        p{margin:.5rem 0;overflow-wrap:anywhere}
        .banner,.hint{color:var(--soft);font-size:.85rem}
        .alarm{color:var(--alarm)}
        ul{list-style:none;margin:0;padding:0}
        li+li{margin-top:.6rem}
        button{font:inherit;cursor:pointer;border-radius:9px;padding:.65rem 1rem;border:1px solid var(--line);
        background:transparent;color:inherit}
        button:hover{border-color:var(--accent)}
        button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .choice{width:100%;text-align:left;overflow-wrap:anywhere;display:flex;align-items:center;gap:.8rem}
        .who{min-width:0}
        .avatar{flex:none;display:inline-grid;place-items:center;width:2.3rem;height:2.3rem;border-radius:50%;
        overflow:hidden;font-style:normal;font-size:.85rem;font-weight:600;color:#fff}
        .tone0{background:#7a3fb8}.tone1{background:#1a6b8f}.tone2{background:#9a4a12}.tone3{background:#2d7037}
        .tone4{background:#a8325f}.tone5{background:#4c5a91}
        .choice strong,.choice span,summary strong,summary span{unicode-bidi:isolate}
        .who strong,.who span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
        summary strong{display:inline-block;max-width:calc(100% - 1.5rem);overflow:hidden;text-overflow:ellipsis;
        white-space:nowrap;vertical-align:bottom}
        .who span{color:var(--soft);font-size:.88rem}
        .primary{background:var(--accent);border-color:var(--accent);color:var(--card);font-weight:600}
        label{display:block;margin:.8rem 0 .4rem;font-size:.92rem}
        label.check{display:flex;gap:.55rem;align-items:center}
        input:not([type=checkbox]),select{font:inherit;width:100%;padding:.55rem .7rem;border:1px solid var(--line);
        border-radius:9px;background:var(--page);color:inherit}
        main.wide{max-width:min(56rem,100% - 1.5rem);margin-top:4vh}
        nav{margin-bottom:1rem}
        nav a{margin-right:1rem}
        .line{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem}
        nav a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
        a.button{display:block;text-align:center;text-decoration:none;border-radius:9px;padding:.65rem 1rem}
        h3{margin:1.25rem 0 .25rem;font-size:.95rem}
        .fields{display:grid;align-items:end;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:0 1rem}
        .badge{font-style:normal;font-size:.8rem;color:var(--alarm);border:1px solid;border-radius:6px;padding:0 .4rem}
        .danger{color:var(--alarm)}
        a{color:var(--accent)}
        .rows>li{border-top:1px solid var(--line);padding:.5rem 0;overflow-wrap:anywhere}
        .rows>li+li{margin-top:0}
        summary{cursor:pointer}
        summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .rows span{color:var(--soft);margin-left:.6rem}
        .line span{margin-left:0}
        .columns{display:grid;grid-template-columns:minmax(0,2.2fr) minmax(0,1.2fr) 9.2rem 9.2rem;gap:.1rem 1rem;
        align-items:baseline}
        .head{color:var(--soft);font-size:.85rem;padding:.25rem 0}
        .rows .columns>span{margin-left:0}
        .columns .user{color:inherit;min-width:0}
        .columns .user span{display:block;margin-left:1.15rem}
        .columns [data-label]{font-size:.9rem}
        .top h2{margin-top:.75rem}
        .line .user{flex:1 1 12rem}
        .line .user span{margin-left:0}
        .user::before{content:"\\25b8";color:var(--soft);margin-right:.5rem}
        details[open]>summary .user::before{content:"\\25be"}
        div.user::before{content:none}
        summary.columns{list-style:none}
        summary.columns::-webkit-details-marker{display:none}
        .search{display:flex;gap:.5rem;margin:1rem 0}
        .wide .search button{margin:0}
        .pager{display:flex;gap:1rem;margin-top:.75rem}
        .confirm{display:inline-block;vertical-align:top;margin:.8rem .5rem 0 0}
        .line .confirm{margin:0 0 0 auto}
        .confirm summary{display:inline-block;border:1px solid var(--line);border-radius:9px;padding:.65rem 1rem}
        .confirm[open] summary{border-color:currentColor}
        .line .confirm summary{padding:.35rem .8rem}
        .wide-fields{margin:1rem 0 0;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr))}
        table{width:100%;border-collapse:collapse;font-size:.88rem}
        th{text-align:left;color:var(--soft);font-weight:400}
        td,th{padding:.3rem .8rem .3rem 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
        td:not(:nth-child(3)),th{white-space:nowrap}
        @media (max-width:48rem){.columns{grid-template-columns:1fr}.head{display:none}
        .columns [data-label]::before{content:attr(data-label) ": "}
        thead{display:none}tr{display:grid;grid-template-columns:auto auto auto 1fr;border-top:1px solid var(--line)}
        tr td{border:0;padding:.1rem .8rem .1rem 0}td:nth-child(3){order:1;grid-column:1/-1}}
        .wide a.button{display:inline-block;margin-left:auto;padding:.35rem .8rem;border:1px solid var(--line);color:inherit}
        .wide form button{margin:.8rem .5rem 0 0;width:auto}
        .wide form.line button{margin:0 0 0 auto;padding:.35rem .8rem}
        .primary{width:100%;margin-top:1.1rem}
        .cancel{padding:.35rem .9rem}
        #autogen-button{color:var(--soft)}
        """
}
