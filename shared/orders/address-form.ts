/** The fields of the billing and the shipping form, in their order. */
export const addressFields = ['name', 'lastname', 'address', 'city', 'postalCode', 'country'] as const

/** What a pick-up asks for. */
export const nameFields = ['name', 'lastname'] as const

export type AddressField = (typeof addressFields)[number]

/** The address as typed. */
export type AddressForm = Record<AddressField, string>

export const emptyAddress: AddressForm = { name: '', lastname: '', address: '', city: '', postalCode: '', country: '' }
