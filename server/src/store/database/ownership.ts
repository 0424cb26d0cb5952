/** What the row of running work says to the process that writes it. `lost`: it is gone, or another process has it. */
export type Ownership = 'owned' | 'cancel-requested' | 'lost';
