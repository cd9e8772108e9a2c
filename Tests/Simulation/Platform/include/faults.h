/* SPDX-License-Identifier: Apache-2.0 */
#ifndef SIMULATION_FAULTS_H_
#define SIMULATION_FAULTS_H_

/* What of the system can be made to fail, each with a chance of its own. */
typedef enum fbs_fault {
  FBS_FAULT_THREAD,
  FBS_FAULT_SEMAPHORE,
  FBS_FAULT_RANDOM,
  FBS_FAULT_OPEN,
  FBS_FAULT_READ,
  FBS_FAULT_WRITE, /* the disk is full after a part */
  FBS_FAULT_SYNC,
  FBS_FAULT_RENAME,
  FBS_FAULT_LISTEN,
  FBS_FAULT_ACCEPT,
  FBS_FAULT_KEYRING, /* it is locked, gone or slow, or says that it has failed */
  FBS_FAULT_COUNT
} fbs_fault;

#endif /* SIMULATION_FAULTS_H_ */
