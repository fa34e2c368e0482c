/** Whether the hostname of a URL is this machine: what is sent there crosses no network. */
export const isThisMachine = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
