// A Spanish shop: the engine writes numbers and days as the server does, and another language is another document.
import { testInSpanishShop } from '../e2e/spanish-shop.ts'
import { type InEngine, inEngine } from './engine-test.ts'

const test = testInSpanishShop.extend<InEngine>(inEngine)

test('a guest fills a cart in Spanish, looks for a time, and goes on in English', async ({ shop, api }) => {
  const { name, price, slug } = await api.newProduct({ name: 'Quince Jam', price: 1234.5 })
  await shop.open(`/es/detail/${slug}`)
  await shop.press({ role: 'button', name: 'Agregar al carrito', within: { role: 'main' } })
  await shop.press({ role: 'button', name: { pattern: '^Carrito, 1 producto, 1\\.?234,50\\sUS\\$$' } })
  await shop.press({ role: 'link', name: 'Ver mi carrito' })
  await shop.see({ role: 'heading', name: 'Mi carrito' })
  await shop.fill('Cupón', 'foodland')
  await shop.press({ role: 'button', name: 'Aplicar' })
  await shop.see({ text: 'Descuento' })
  await shop.press({ role: 'button', name: 'Elegir horario', within: { role: 'main' } })
  await shop.fill('Código postal', '41001')
  await shop.press({ role: 'button', name: 'Comprobar' })
  await shop.press({ role: 'radio', name: { pattern: '^Mañana, .*10–12 h' } })
  await shop.press({ role: 'button', name: 'Elegir este horario' })
  await shop.see({ text: { pattern: '^Mañana, 10–12 h, en 41001$' } })
  await shop.press({ role: 'button', name: 'Idioma: Español' })
  await shop.press({ role: 'link', name: 'English', within: { role: 'banner' } })
  await shop.see({ role: 'heading', name: 'My cart' })
  await shop.see({ role: 'link', name, within: { role: 'main' } })
  await shop.see({ text: { pattern: `^−?usd\\$${price}` } })
})
