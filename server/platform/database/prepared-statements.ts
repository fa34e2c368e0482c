import type { PoolClient } from 'pg'

/**
 * A prepared statement takes some 120 bytes of its connection's memory for each character, until the connection ends. The
 * filters of a list make hundreds of statements, and the words of a search any number (docs/decisions/0035-one-plan.md).
 */
const maxLength = 80_000

/** The statements that a connection has prepared: their names by their texts, and how long they are together. */
type Prepared = { names: Map<string, string>; length: number }

const preparedBy = new WeakMap<PoolClient, Prepared>()

/** The name of a statement. A connection prepares each text once; only the values change. */
export function nameOn(client: PoolClient, text: string): string {
  const prepared = preparedBy.get(client) ?? { names: new Map<string, string>(), length: 0 }
  preparedBy.set(client, prepared)
  const known = prepared.names.get(text)
  if (known) return known
  const name = `s${prepared.names.size}`
  prepared.names.set(text, name)
  prepared.length += text.length
  return name
}

/** Whether a connection has prepared so much that it should end. A new connection takes its place. */
export const isFull = (client: PoolClient): boolean => (preparedBy.get(client)?.length ?? 0) > maxLength
