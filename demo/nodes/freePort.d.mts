/** `preferred` when it is free on the loopback interface, else a port the system picks. */
export function freePort(preferred?: number): Promise<number>
