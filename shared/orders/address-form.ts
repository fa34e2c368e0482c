/** The fields of the billing and of the shipping form, in the order in which they stand. */
export const addressFields = ['name', 'lastname', 'address', 'city', 'postalCode', 'country'] as const

/** A field of the address form. */
export type AddressField = (typeof addressFields)[number]

/** The address as it is typed. */
export type AddressForm = Record<AddressField, string>

/** The form before anybody has typed. */
export const emptyAddress: AddressForm = { name: '', lastname: '', address: '', city: '', postalCode: '', country: '' }
