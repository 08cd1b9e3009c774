/** UTF-16 units that a key of storage holds at most; longer is nothing that core wrote (T-27). */
export const MOST_STORED_CHARACTERS = 4_096
