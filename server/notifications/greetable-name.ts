/**
 * Whether a mail may greet by this name: it has to look like one. An account's name is whatever somebody typed, perhaps
 * a stranger who signed up with this address before its owner confirmed it, and a greeting says it in the shop's voice.
 * A name has letters, what joins them in some scripts, spaces, apostrophes, hyphens, and dots where no address has them
 * ('Dr. Ana'): no link, no sum.
 */
export const isGreetable = (name: string): boolean =>
  /^(?=.*\p{L})(?:[\p{L}\p{M} '’‘׳״\u00b7・\u2010\u2011-]|\p{Join_Control}|\.(?= |$)){1,40}$/u.test(name)
