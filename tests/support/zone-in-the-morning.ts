/** A time zone in which it is six in the morning: all times of the day are ahead, and midnight is far. */
export function zoneInTheMorning(): string {
  const hours = 6 - new Date().getUTCHours()
  const offset = hours < -12 ? hours + 24 : hours
  // In these names the sign is the other way round.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
