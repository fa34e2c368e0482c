import { expect, test } from 'vitest'
import { textsIn } from './one-language.ts'

const module = `import { inLanguages } from '../in-languages.ts'
const rows = (count) => \`\${count} “rows”\`
export const cartTexts = inLanguages({
  en: { title: 'My cart', rows, remove: (name) => \`Remove \${name}\`, went: { gone: 'Gone' } },

  // «Quitar» stands beside each product.
  es: { title: 'Mi carrito', rows: (count) => \`\${count} líneas\`, remove: (name) => \`Quitar \${name}\`, went: { gone: 'Ya no está' } },
})
const words = inLanguages({ es: { order: 'Pedido' }, en: { order: 'Order' } })
export const nameOf = (number) => \`\${words.order} \${number}\`
`

test('the texts of one language stay, everywhere in a module', () => {
  expect(textsIn('en', module)).toBe(`import { inLanguages } from '../in-languages.ts'
const rows = (count) => \`\${count} “rows”\`
export const cartTexts = /* @__PURE__ */ inLanguages({ en: { title: 'My cart', rows, remove: (name) => \`Remove \${name}\`, went: { gone: 'Gone' } } })
const words = /* @__PURE__ */ inLanguages({ en: { order: 'Order' } })
export const nameOf = (number) => \`\${words.order} \${number}\`
`)
  expect(textsIn('es', module)).toBe(`import { inLanguages } from '../in-languages.ts'
const rows = (count) => \`\${count} “rows”\`
export const cartTexts = /* @__PURE__ */ inLanguages({ es: { title: 'Mi carrito', rows: (count) => \`\${count} líneas\`, remove: (name) => \`Quitar \${name}\`, went: { gone: 'Ya no está' } } })
const words = /* @__PURE__ */ inLanguages({ es: { order: 'Pedido' } })
export const nameOf = (number) => \`\${words.order} \${number}\`
`)
})

test('scripts inside of pages have the texts alone', () => {
  expect(
    textsIn('en', "const words = inLanguages({ es: { order: 'Pedido' }, en: { order: 'Order' } })", 'plain object'),
  ).toBe("const words = ({ order: 'Order' })")
})

test('texts that it can not tell apart are refused', () => {
  expect(() => textsIn('es', 'inLanguages(texts)')).toThrow('inLanguages without texts in es')
  expect(() => textsIn('es', "inLanguages({ en: { title: 'My cart' } })")).toThrow('inLanguages without texts in es')
})
