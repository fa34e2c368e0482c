import { useId } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { ProductCard } from '../product-card.tsx'
import { CardSkeletons } from '../product-list/card-skeletons.tsx'

type CardRowProps = {
  title: string
  /** A line below the title. */
  line?: string
  /** Said where there are no products. Without it, the whole row goes. */
  none?: string
  /** As in `useQuery`. */
  queryKey: string
  ask: (signal: AbortSignal) => Promise<Product[]>
  /** Scrolls sideways, instead of taking further rows. */
  strip?: boolean
}

/** A row of product cards with a title. It goes where its products can't be loaded, because nobody asked for it. */
export function CardRow({ title, line, none, queryKey, ask, strip }: CardRowProps) {
  const titleId = useId()
  const { answer, problem } = useQuery(queryKey, ask)
  // With anything but a skeleton in it, the place keeps no more room (product-card.css).
  if ((problem && !answer) || (answer?.length === 0 && !none)) return <span hidden />
  const className = strip ? 'products products--strip' : 'products products--four'
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {line && <p className="soft mt-1">{answer?.length === 0 ? none : line}</p>}
      <div className="mt-5">
        {answer ? (
          <ul className={className}>
            {answer.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} heading="h3" />
              </li>
            ))}
          </ul>
        ) : (
          <CardSkeletons count={4} className={className} />
        )}
      </div>
    </section>
  )
}
