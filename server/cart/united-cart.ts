import { maxCartLines } from '#shared/cart/stored-cart.ts'

/** A line of an account's cart; quantity 0 for a product that was taken out. */
export type CartLine = { product: string; quantity: number; changedAt: Date }

type Changes = { changed: CartLine[]; noRoom: string[] }

/**
 * Which of the sent lines change the stored cart. The newest change of a product counts; with `merge` the larger quantity
 * counts. Lines beyond the longest cart are left out: what is in the cart never goes for them.
 */
export function cartChanges(
  stored: CartLine[],
  sent: CartLine[],
  { merge, now }: { merge: boolean; now: Date },
): Changes {
  const cart = new Map(stored.map((line) => [line.product, line]))
  const changed = new Map<string, CartLine>()
  const noRoom = new Set<string>()
  let lines = stored.filter(isFilled).length
  // What is taken out makes room for the others.
  for (const line of sent.toSorted((one, other) => Number(isFilled(one)) - Number(isFilled(other)))) {
    const before = cart.get(line.product)
    const counts = merge ? line.quantity > (before?.quantity ?? 0) : !before || line.changedAt >= before.changedAt
    if (!counts) continue
    const growth = Number(isFilled(line)) - Number(isFilled(before))
    if (growth > 0 && lines >= maxCartLines) {
      noRoom.add(line.product)
      continue
    }
    lines += growth
    const next = merge ? { ...line, changedAt: now } : line
    cart.set(line.product, next)
    changed.set(line.product, next)
  }
  return { changed: [...changed.values()], noRoom: [...noRoom] }
}

const isFilled = (line: CartLine | undefined): boolean => line !== undefined && line.quantity > 0
