import Type, { type Static } from 'typebox'
import { User } from '../accounts/accounts-contract.ts'
import { Order } from '../orders/orders-contract.ts'
import { Instant, nullable } from '../wire.ts'

const OwnPayment = Type.Object({
  order: Type.String(),
  provider: Type.String(),
  providerOrderId: Type.String(),
  status: Type.String(),
  amount: Type.Number(),
  /** What the person's browser reported about the payment. */
  reported: Type.Unknown(),
  createdAt: Instant,
  updatedAt: Instant,
})

const OwnReview = Type.Object({
  product: Type.String(),
  productName: Type.String(),
  name: Type.String(),
  rating: Type.Integer(),
  comment: Type.String(),
  createdAt: Instant,
})

const named = { product: Type.String(), productName: Type.String() }
const OwnListed = Type.Object({ ...named, createdAt: Instant })

const OwnMail = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  /** Without the tokens of links. */
  text: Type.String(),
  createdAt: Instant,
  sentAt: nullable(Instant),
})

/** A change that the person made as an admin. */
const OwnChange = Type.Object({
  subject: Type.String(),
  subjectId: Type.String(),
  action: Type.String(),
  createdAt: Instant,
})

/** All data that the shop has about a person. */
export const OwnData = Type.Object(
  {
    madeAt: Instant,
    /** With the language of the person's mails, if the shop knows one. */
    account: Type.Object({ ...User.properties, language: Type.Optional(Type.String()) }),
    identities: Type.Array(Type.Object({ issuer: Type.String(), subject: Type.String(), createdAt: Instant })),
    /** Only times: the token of a session is stored as a hash. */
    sessions: Type.Array(Type.Object({ signedInAt: Instant, lastUsedAt: Instant })),
    /** Only times: the IPs of sign-ins are stored as hashes. */
    knownPlaces: Type.Array(Type.Object({ lastUsedAt: Instant })),
    orders: Type.Array(Order),
    payments: Type.Array(OwnPayment),
    reviews: Type.Array(OwnReview),
    /** Quantity 0 is remembered for a while after a product was taken out. */
    cart: Type.Array(Type.Object({ ...named, quantity: Type.Integer(), changedAt: Instant })),
    favourites: Type.Array(OwnListed),
    /** The products for which the person waits until they are back in stock. */
    awaitedProducts: Type.Array(OwnListed),
    mails: Type.Array(OwnMail),
    changes: Type.Array(OwnChange),
  },
  { $id: 'OwnData' },
)
export type OwnData = Static<typeof OwnData>

/** The password is required, except for an account without a password. */
export const DeleteAccountBody = Type.Object({ currentPassword: Type.Optional(Type.String({ maxLength: 10_000 })) })
export type DeleteAccountBody = Static<typeof DeleteAccountBody>
