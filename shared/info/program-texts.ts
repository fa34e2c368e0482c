/** What the program says where it was started. */
export const programTexts = {
  isOpen: (shop: string, address: string) => `${shop} is open: ${address}`,
  closesAfterStart: 'Closing as soon as the start is through …',
  firstAdmin: (email: string, password: string) => `The first admin signs in as ${email} with the password ${password}`,
  adminSignsIn: (email: string, password: string) => `The admin signs in as ${email} with the password ${password}`,
}
