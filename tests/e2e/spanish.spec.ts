// The ways of a guest, a buyer and an admin through a shop in Spanish, with the catalogue in both languages.
import { rows } from './admin-screens.ts'
import { expect, type Person, unique } from './e2e-test.ts'
import { testIn } from './own-shop.ts'
import { expectFits, expectGoodPage } from './page-checks.ts'
import { sumOf } from './screens.ts'
import { openShop } from './start-shop.ts'

const test = testIn(() => openShop())
test.use({ locale: 'es-MX' })

test.beforeEach(async ({ api, admin }) => {
  const { version } = await api.call('GET /api/settings', { token: admin.token })
  await api.call('PUT /api/settings', { token: admin.token, body: { languages: ['en', 'es'], version } })
})

const address = {
  Nombre: 'Lucía',
  Apellidos: 'Peña Ibáñez',
  Dirección: 'Calle Mayor 7',
  Ciudad: 'Sevilla',
  'Código postal': '41001',
  País: 'España',
}

test('a guest finds milk, reads the cart and makes an account', async ({ page }) => {
  await page.goto('/es/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectGoodPage(page)
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('leche')
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para «leche»')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Leche entera', exact: true })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Leche entera', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/detail\/whole-milk$/)
  await page.getByRole('button', { name: 'Agregar al carrito', exact: true }).click()
  await expect(page.getByText('Producto agregado al carrito')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: /^Carrito, 1 producto, \d+,\d\d\sUS\$$/ }).click()
  await page.getByRole('link', { name: 'Ver mi carrito' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi carrito')
  await page.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Hacer el pedido' }).first().click()
  await expect(page).toHaveURL(/\/es\/placeorder$/)
  await expect(page.getByText('Inicia sesión para completar tu compra').first()).toBeVisible()
  await page.goto('/es/register?redirect=/MyCart')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Escribe tu nombre')).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('Nombre').fill('Lucía Peña')
  await page.getByLabel('Correo electrónico').fill(`${unique()}@shopper.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill('siete peras')
  await page.getByLabel('Repite la contraseña').fill('siete peras')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/es\/MyCart$/)
})

test('a buyer orders and pays, and finds the order, the receipt and the mail', async ({ page, api, signIn }) => {
  const buyer = await signIn(await api.newPerson('Lucía Peña'))
  await page.goto('/es/detail/whole-milk')
  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  await page.getByLabel('Cupón').fill('foodland')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(sumOf(page, 'Descuento')).toBeVisible()
  await page.getByRole('button', { name: 'Hacer el pedido' }).first().click()
  const form = page.getByRole('region', { name: 'Datos de facturación' })
  for (const [label, value] of Object.entries(address)) await form.getByLabel(label, { exact: true }).fill(value)
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Hacer el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagar tu pedido')
  const pay = page.getByRole('region', { name: 'Pago' }).getByRole('button', { name: 'PayPal', exact: true })
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()])
  await expect(popup.locator('html')).toHaveAttribute('lang', 'es')
  await popup.locator('button[value=approve]').click()
  await expect(page.getByRole('alertdialog', { name: '¡Compra realizada!' })).toBeVisible()
  await page.goto('/es/MyOrders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis pedidos')
  const [order] = await api.ordersOf(buyer)
  const row = page.getByRole('row').last()
  await expect(row).toContainText('Leche entera')
  await expect(row).toContainText('Pagado')
  await expectGoodPage(page)
  await page.goto(`/es/detailOrder/${order!._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibo')
  await expect(page.getByRole('cell', { name: 'Leche entera' })).toBeVisible()
  await expectGoodPage(page)
  const subject = `Tu pedido de Foodland está pagado (#${order!.number})`
  await expect.poll(async () => (await api.mailsTo(buyer.email)).map((mail) => mail.subject)).toContain(subject)
  const mail = (await api.mailsTo(buyer.email)).find((one) => one.subject === subject)!
  expect(mail.text).toContain('Leche entera')
  expect(mail.text).toContain(`/es/detailOrder/${order!._id}`)
})

test.describe('an admin', () => {
  test.use({ visitor: 'admin' })
  let buyer: Person

  test('delivers an order, searches the stock and creates a product', async ({ page, api }) => {
    buyer = await api.newPerson('Lucía Peña')
    const milk = await api.newProduct({ name: 'Quince Jam', price: 2 })
    await api.newPaidOrder(buyer, [milk])
    await page.goto('/es/H0me')
    const menu = page.getByRole('navigation', { name: 'Administración' })
    await expect(menu.getByRole('link')).toHaveText([
      'Resumen',
      'Existencias',
      'Crear producto',
      'Usuarios',
      'Pedidos',
      'Entrega',
      'Ajustes',
      'Mi perfil',
    ])
    await expectFits(page, [1280, 320])
    await page.setViewportSize({ width: 1280, height: 800 })
    await menu.getByRole('link', { name: 'Pedidos' }).click()
    await expect(page).toHaveURL(/\/es\/H0me\/orders$/)
    await page.getByRole('button', { name: /^Marcar como entregado: Lucía Peña/ }).click()
    await expect(rows(page).first()).toContainText('Entregado')
    await expectGoodPage(page)
    await page.goto(`/es/H0me/stock?q=${milk.name}`)
    await expect(rows(page)).toHaveCount(1)
    await expectGoodPage(page)
    await page.goto('/es/create')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea tu producto')
    await page.getByRole('main').getByRole('button', { name: 'Crear producto' }).click()
    await expect(page.getByText('Falta el nombre').first()).toBeVisible()
    await expectGoodPage(page)
  })
})
