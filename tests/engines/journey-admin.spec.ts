// An admin's day.
import { unique } from '../e2e/api.ts'
import { seededAdmin } from '../e2e/start-shop.ts'
import { test } from './engine-test.ts'

test('an admin signs in, counts stock, creates a product and delivers an order', async ({ shop, api }) => {
  const buyer = await api.newPerson('Priya Raman')
  const plums = await api.newProduct({ name: `Plums ${unique()}`, stock: 20 })
  const { number } = await api.newPaidOrder(buyer, [plums])
  await shop.open('/login?redirect=%2FH0me')
  await shop.signIn(seededAdmin)
  await shop.see({ role: 'heading', name: 'Overview' })

  await shop.open(`/H0me/stock?q=${plums.name}`)
  await shop.press({ role: 'button', name: { pattern: `^Change stock of ${plums.name}` } })
  await shop.fill(`Stock of ${plums.name}`, '43')
  await shop.press({ role: 'button', name: 'Save' })
  await shop.see({ text: `Stock of ${plums.name}: 43` })

  const name = `Heather Honey ${unique()}`
  await shop.press({ role: 'link', name: 'Create Product', within: { role: 'navigation', name: 'Admin' } })
  await shop.see({ role: 'heading', name: 'Create your product' })
  await shop.fill('Name', name)
  await shop.fill('Price', '6.49')
  await shop.fill('Brand', 'Copper Larder')
  await shop.fill('Stock', '12')
  await shop.fill('Description', 'Dark and spoonable.')
  await shop.choose('Category', 'Pantry')
  await shop.press({ role: 'button', name: 'Create Product' })
  await shop.see({ role: 'heading', name: 'Product created' })
  await shop.press({ role: 'button', name: 'OK' })
  await shop.see({ role: 'heading', name: 'Find all our products right here' })
  await shop.open(`/H0me/stock?q=${name}`)
  await shop.see({ role: 'row', name: { pattern: `${name}.*usd\\$6\\.49` } })

  await shop.open(`/H0me/orders?q=${buyer.email}`)
  await shop.press({ role: 'button', name: { pattern: '^Mark delivered Priya Raman' } })
  await shop.see({ text: `Order #${number} of Priya Raman is delivered.` })
})
