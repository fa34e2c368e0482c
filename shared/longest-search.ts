/** What is searched for has so many characters at most: in a box, in an address and in a call. The shop's own bound. */
export const longestSearch = 200
