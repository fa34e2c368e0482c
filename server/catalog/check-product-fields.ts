import { type ProductFields, productProblems, type ProductRules } from '#shared/catalog/product-rules.ts'
import { invalidFields } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'

/** Throws `invalid` with every problem that the rules of the product form find (docs/rules/catalog.md). */
export function checkProductFields(fields: ProductFields, rules: ProductRules): void {
  const errors = fieldErrors(productProblems(fields, rules))
  if (errors.length > 0) throw invalidFields(errors)
}
