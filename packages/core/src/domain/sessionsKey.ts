/** The storage key of an instance's sessions; `storageKey` is the host's option. */
export const sessionsKey = (storageKey: string): string => `${storageKey}.sessions`
