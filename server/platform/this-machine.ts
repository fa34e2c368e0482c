/** Whether the hostname of a URL is this machine, so that requests cross no network. */
export const isThisMachine = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
