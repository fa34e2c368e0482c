// A buyer's account, from its first day on.
import { unique } from '../e2e/api.ts'
import { test } from './engine-test.ts'

test('a buyer registers, keeps an address, finds an order, signs out and signs in again', async ({ shop, api }) => {
  const person = { name: 'Amara Okafor', email: `${unique()}@shopper.example`, password: `pears-${unique()}` }
  await shop.open('/register')
  await shop.fill('Name', person.name)
  await shop.fill('Email', person.email)
  await shop.fill('Password', person.password)
  await shop.fill('Confirm password', person.password)
  await shop.press({ role: 'checkbox' })
  await shop.press({ role: 'button', name: 'Register' })
  await shop.press({ role: 'button', name: 'Account: Amara Okafor' })
  await shop.press({ role: 'link', name: 'My Profile' })
  await shop.see({ role: 'heading', name: 'Hello, Amara Okafor' })

  const panel = { role: 'region', name: 'Shipping address' }
  await shop.press({ role: 'button', name: 'Edit', within: panel })
  await shop.fill('Address', '7 Orchard Lane')
  await shop.press({ role: 'button', name: 'Save', within: panel })
  await shop.see({ role: 'heading', name: 'Success changes' })
  await shop.press({ role: 'button', name: 'OK' })
  await shop.see({ text: '7 Orchard Lane', within: panel })

  const pears = await api.newProduct({ price: 2 })
  await api.newPaidOrder(await api.signIn(person), [pears])
  await shop.open('/MyOrders')
  await shop.see({ role: 'row', name: { pattern: `${pears.name}.*usd\\$2\\.30.*Paid` } })
  await shop.press({ role: 'link', name: { pattern: '^Receipt' } })
  await shop.see({ role: 'heading', name: 'Receipt' })

  await shop.press({ role: 'button', name: 'Account: Amara Okafor' })
  await shop.press({ role: 'button', name: 'Log out' })
  await shop.see({ role: 'heading', name: 'Find all our products right here' })
  await shop.press({ role: 'button', name: 'Account' })
  await shop.press({ role: 'link', name: 'Log In' })
  await shop.signIn(person)
  await shop.see({ role: 'button', name: 'Account: Amara Okafor' })
})
