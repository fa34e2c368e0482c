import { formatCount } from './formats.ts'

/** For English texts. A number of things: 1 product, 2500 products, more than 10,000 products if counting stopped there. */
export function countOf(count: number, thing: string, isMore = false): string {
  return `${isMore ? `more than ${formatCount(count)}` : count} ${thing}${count === 1 ? '' : 's'}`
}

/** For Spanish texts. A number of things: 1 pedido, 2500 pedidos, más de 10.000 pedidos. */
export function countInSpanish(count: number, one: string, many = `${one}s`, isMore = false): string {
  return `${isMore ? `más de ${formatCount(count)}` : count} ${count === 1 ? one : many}`
}
