/** The longest search, in characters: in the box, in an address and in a call. The shop's own choice. */
export const maxSearchLength = 200
