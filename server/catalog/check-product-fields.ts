import { type ProductFields, productProblems, type ProductRules } from '#shared/catalog/product-rules.ts'
import { invalidFields } from '#shared/errors.ts'

/** Throws `invalid` with every problem that the rules of the product form find (specification §5). */
export function checkProductFields(fields: ProductFields, rules: ProductRules): void {
  const problems = Object.entries(productProblems(fields, rules))
  if (problems.length > 0) throw invalidFields(problems.map(([field, message]) => ({ field, message })))
}
