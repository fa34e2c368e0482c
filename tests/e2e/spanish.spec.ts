// The ways of a guest, a buyer and an admin through a shop in Spanish, with the catalogue in both languages. What every
// page holds is shown by spanish-pages.spec.ts.
import type { Page } from '@playwright/test'
import { answer, dialog, rows } from './admin-screens.ts'
import { openCalls } from './api.ts'
import { orderFor, timesOf } from './delivery-shop.ts'
import { expect, unique } from './e2e-test.ts'
import { expectGoodPage } from './page-checks.ts'
import { expectDialog, statusOf, sumOf } from './screens.ts'
import { speakSpanish, testInSpanishShop as test } from './spanish-shop.ts'

const address = {
  Nombre: 'Lucía',
  Apellidos: 'Peña Ibáñez',
  Dirección: 'Calle Mayor 7',
  Ciudad: 'Sevilla',
  'Código postal': '41001',
  País: 'España',
  Teléfono: '+34 600 555 014',
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function searchFor(page: Page, words: string) {
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill(words)
  await search.press('Enter')
  await expect(heading(page)).toHaveText(`Resultados para «${words}»`)
}

test('a guest finds milk, reads its reviews, fills the cart and makes an account', async ({ page, api }) => {
  const milk = await api.call('GET /api/products/slug/{slug}', { params: { slug: 'whole-milk' } })
  const comment = `Fresca y rica, ${unique()}`
  await api.newReview(milk, 4, comment)
  await page.goto('/es/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('main').getByRole('link', { name: 'Lácteos y huevos' }).first().click()
  await expect(page).toHaveURL(/\/es\/categories\//)
  await expect(heading(page)).toHaveText('Lácteos y huevos')
  // The Spanish name is found by a word of either language.
  const found = page.getByRole('article').getByRole('heading', { name: 'Leche entera', exact: true })
  for (const words of ['milk', 'leche']) {
    await searchFor(page, words)
    await expect(found).toBeVisible()
  }
  await page.getByRole('link', { name: 'Leche entera', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/detail\/whole-milk$/)
  await expect(page.getByRole('region', { name: 'Reseñas' }).getByText(comment)).toBeVisible()
  await page.getByRole('button', { name: 'Agregar al carrito', exact: true }).click()
  await expect(statusOf(page, 'Producto agregado al carrito')).toBeVisible()

  await page.getByRole('button', { name: /^Carrito, 1 producto, \d+,\d\d\sUS\$$/ }).click()
  await page.getByRole('link', { name: 'Ver mi carrito' }).first().click()
  await expect(heading(page)).toHaveText('Mi carrito')
  await page.getByRole('button', { name: 'Aumentar cantidad' }).click()
  const apply = async (code: string) => {
    await page.getByLabel('Cupón').fill(code)
    await page.getByRole('button', { name: 'Aplicar' }).click()
  }
  await apply('nada')
  await expect(page.getByText('Este cupón no es válido. Revisa el código e inténtalo de nuevo.')).toBeVisible()
  await apply('foodland')
  await expect(sumOf(page, 'Descuento')).toHaveText(/^−\d,\d\d\sUS\$$/)
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
  await expect(sumOf(page, 'Descuento')).toBeVisible()
})

/** Takes the first time of tomorrow in the order form. */
async function takeTomorrow(page: Page) {
  await page.getByRole('button', { name: 'Elegir horario' }).click()
  const choice = page.getByRole('region', { name: '¿Cuándo te lo llevamos?' })
  await choice.getByRole('radio', { name: /^Mañana, .*10–12 h/ }).check()
  await expectGoodPage(page)
  await choice.getByRole('button', { name: 'Elegir este horario' }).click()
  await expect(page.getByRole('region', { name: 'Entrega', exact: true })).toContainText('Mañana, 10–12 h, en 41001')
}

test('a buyer signs in, orders with a time, pays with PayPal or in cash, and finds orders, receipt and mail', async ({
  page,
  api,
}) => {
  const buyer = await api.newPerson('Lucía Peña')
  await page.goto('/es/login?redirect=/detail/whole-milk')
  await page.getByLabel('Correo electrónico').fill(buyer.email)
  await page.getByLabel('Contraseña').fill('siete peras')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('El correo electrónico o la contraseña no son correctos')).toBeVisible()
  await page.getByLabel('Contraseña').fill(buyer.password)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/detail\/whole-milk$/)

  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  await page.getByRole('button', { name: 'Hacer el pedido' }).first().click()
  const form = page.getByRole('main')
  for (const [label, value] of Object.entries(address)) await form.getByLabel(label, { exact: true }).fill(value)
  const order = form.getByRole('button', { name: 'Hacer el pedido' })
  await order.click()
  await expect(page.getByRole('alert').getByText('Primero elige un horario.')).toBeVisible()
  await takeTomorrow(page)
  await order.click()
  await expect(heading(page)).toHaveText('Pagar tu pedido')
  await expectGoodPage(page)
  const pay = page.getByRole('region', { name: 'Pago' }).getByRole('button', { name: 'PayPal', exact: true })
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()])
  await expect(popup.locator('html')).toHaveAttribute('lang', 'es')
  await popup.locator('button[value=approve]').click()
  await (await expectDialog(page, '¡Compra realizada!')).getByRole('button', { name: 'Entendido' }).click()

  // The next one has the address already, and is paid at the door.
  await page.goto('/es/detail/whole-milk')
  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  await page.getByRole('button', { name: 'Hacer el pedido' }).first().click()
  await expect(form.getByLabel('Ciudad', { exact: true })).toHaveValue('Sevilla')
  await takeTomorrow(page)
  await page.getByRole('radio', { name: /^En efectivo al recibir/ }).check()
  await order.click()
  await expect(page).toHaveURL(/\/es\/detailOrder\//)
  await expect(heading(page)).toHaveText(/^Pedido #\d+$/)
  await expect(page.getByRole('region', { name: 'Cómo va el pedido' })).toContainText(
    /Se paga al recibir.*hasta mañana a las 12:00/,
  )
  await expect(page.getByRole('cell', { name: 'Leche entera' })).toBeVisible()
  await expectGoodPage(page)

  const all = await api.ordersOf(buyer)
  const paid = all.find(({ payment }) => payment === 'paypal')!
  for (const [path, title] of [
    ['/es/MyOrders', 'Mis pedidos'],
    ['/es/profile', 'Hola, Lucía Peña'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(rows(page).filter({ hasText: 'Leche entera' })).toHaveCount(2)
  }
  const mailOf = async (subject: string) => (await api.mailsTo(buyer.email)).find((mail) => mail.subject === subject)
  const subject = `Tu pedido de Foodland está pagado (#${paid.number})`
  await expect.poll(() => mailOf(subject)).toMatchObject({ text: expect.stringContaining('Leche entera') })
  const mail = await mailOf(subject)
  expect(mail!.text).toContain(`/es/detailOrder/${paid._id}`)
  expect(mail!.text).toMatch(/Entrega: .*10–12 h/)
})

test.describe('an admin', () => {
  // An open page whose language is gone says so when it looks ahead.
  test.use({ visitor: 'admin', expectedMessages: [/manifest version mismatch/] })

  test('makes a category, a product and the title of a slide in Spanish, which shoppers read', async ({
    page,
    anotherBrowser,
  }) => {
    const [mark, main] = [unique(), page.getByRole('main')]
    await page.goto('/es/products/categories')
    await main.getByRole('button', { name: 'Categoría nueva' }).click()
    await dialog(page).getByLabel('Nombre de la categoría nueva').fill(`Jams ${mark}`)
    await dialog(page).getByLabel('Nombre de la categoría (Español)').fill(`Mermeladas ${mark}`)
    await expectGoodPage(page)
    await dialog(page).getByRole('button', { name: 'Agregar categoría' }).click()
    await expect(statusOf(page, `Se agregó Jams ${mark}`)).toBeVisible()

    await page.goto('/es/create')
    await main.getByRole('button', { name: 'Crear producto' }).click()
    await expect(page.getByText('Falta el nombre').first()).toBeVisible()
    await expectGoodPage(page)
    for (const [label, value] of [
      ['Nombre', `Fig jam ${mark}`],
      [/^Nombre \(Español\)/, `Mermelada de higo ${mark}`],
      ['Precio', '4.50'],
      ['Marca', 'Fernhollow'],
      [/^Unidad(?!.*Español)/, 'a jar of 350 g'],
      [/^Unidad \(Español\)/, 'un frasco de 350 g'],
      ['Existencias', '12'],
      ['Descripción', 'Figs and sugar.'],
      [/^Descripción \(Español\)/, 'Higos y azúcar.'],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(value)
    await main.getByLabel('Categoría').selectOption(`Jams ${mark}`)
    await main.getByRole('button', { name: 'Crear producto' }).click()
    await answer(page, 'Producto creado', 'Entendido')

    // What is typed survives a reload.
    const title = dialog(page).getByLabel('Título (Español)')
    const editSlide = async () => page.getByRole('button', { name: 'Editar Lunch is ready' }).click()
    await page.goto('/es/products/slides')
    await editSlide()
    await expect(title).toHaveValue('El almuerzo está listo')
    await title.fill('¡A la mesa!')
    await page.reload()
    await editSlide()
    await expect(title).toHaveValue('¡A la mesa!')
    await expectGoodPage(page)
    await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(statusOf(page, 'Se guardó Lunch is ready')).toBeVisible()

    const shopper = await anotherBrowser()
    const slide = shopper.locator('.slide').filter({ hasText: /Lunch is ready|¡A la mesa!/ })
    for (const [path, text] of [
      ['/es/', '¡A la mesa!'],
      ['/', 'Lunch is ready'],
    ] as const) {
      await shopper.goto(path)
      await expect(slide.getByText(text)).not.toHaveAttribute('lang')
    }
    for (const [path, texts] of [
      [
        `/es/detail/fig-jam-${mark}`,
        [`Mermelada de higo ${mark}`, `Mermeladas ${mark}`, 'Higos y azúcar.', 'un frasco'],
      ],
      [`/detail/fig-jam-${mark}`, [`Fig jam ${mark}`, `Jams ${mark}`, 'Figs and sugar.', 'a jar of 350 g']],
    ] as const) {
      await shopper.goto(path)
      await expect(heading(shopper)).toHaveText(texts[0])
      for (const text of texts) await expect(shopper.getByRole('main')).toContainText(text)
    }

    await page.goto(`/es/H0me/stock?q=${mark}`)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: `Cambiar las existencias de Mermelada de higo ${mark}` }).click()
    await page.getByLabel(`Existencias de Mermelada de higo ${mark}`, { exact: true }).fill('43')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(statusOf(page, `Existencias de Mermelada de higo ${mark}: 43`)).toBeVisible()
  })

  test('packs and delivers a Spanish order by its English names, and reads its mail', async ({
    page,
    api,
    playwright,
    baseURL,
    spanish: { method },
  }) => {
    const buyer = await api.newPerson('Nuria Vidal')
    const milk = await api.call('GET /api/products/slug/{slug}', { params: { slug: 'whole-milk' } })
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { 'accept-language': 'es' } })
    const [slot] = await timesOf(api, method)
    const order = await orderFor({ ...api, ...openCalls(request) }, buyer, [milk], { method, slot })
    await request.dispose()

    await page.goto('/es/H0me/orders/packing')
    await expect(heading(page)).toHaveText('Lista de preparación')
    await page
      .getByRole('region', { name: 'Pedidos' })
      .getByRole('button', { name: `#${order.number}` })
      .click()
    const shown = page.getByRole('region', { name: `Pedido #${order.number}` })
    await expect(shown.getByRole('listitem')).toHaveText(/^1 × Whole Milk/)
    await shown.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Marcar como preparado: Nuria Vidal/ }).click()
    await expect(statusOf(page, `Está preparado el pedido #${order.number} de Nuria Vidal.`)).toBeVisible()
    await page.goto(`/es/H0me/orders?q=${buyer.email}`)
    await page.getByRole('button', { name: /^Marcar como entregado: Nuria Vidal/ }).click()
    await expect(statusOf(page, `El pedido #${order.number} de Nuria Vidal está entregado.`)).toBeVisible()
    await expect(rows(page).first()).toContainText('Entregado')
    await page.goto('/es/dev/mailbox')
    const mail = page.getByRole('group').filter({ hasText: `Tu pedido de Foodland está pagado (#${order.number})` })
    await mail.locator('summary').click()
    await expect(mail).toContainText('Leche entera')
  })

  test('sets up pick-up, a coupon, an account and the languages', async ({ page, api, spanish }) => {
    const [mark, buyer] = [unique(), await api.newPerson('Nuria Vidal')]
    await page.goto('/es/H0me')
    await expect(page.getByRole('navigation', { name: 'Administración' }).getByRole('link')).toHaveText([
      'Resumen',
      'Existencias',
      'Crear producto',
      'Usuarios',
      'Pedidos',
      'Entrega',
      'Ajustes',
      'Mi perfil',
    ])
    await page.goto('/es/H0me/delivery/methods')
    await page.getByRole('button', { name: 'Agregar una forma de entrega' }).click()
    await dialog(page)
      .getByRole('radio', { name: /^Recogida/ })
      .check()
    await dialog(page).getByLabel('Nombre', { exact: true }).fill(`En la tienda ${mark}`)
    await dialog(page).getByLabel('Dónde se recogen los pedidos', { exact: true }).fill('Calle Mayor 7')
    await expectGoodPage(page)
    await dialog(page).getByRole('button', { name: 'Agregar forma de entrega' }).click()
    await expect(statusOf(page, `Se agregó En la tienda ${mark}`)).toBeVisible()
    await expect(rows(page).filter({ hasText: mark })).toHaveText(/Calle Mayor 7.*Recogida.*Gratis/)

    await page.goto('/es/H0me/coupons')
    await page.getByRole('button', { name: 'Cupón nuevo' }).click()
    await dialog(page).getByLabel('Código').fill(`verano-${mark}`)
    await dialog(page).getByLabel('Descuento en %').fill('10')
    await dialog(page).getByRole('button', { name: 'Agregar cupón' }).click()
    await expect(rows(page).first()).toHaveText(/^VERANO-.*Válido.*10\s% de descuento.*Sin fecha límite/)

    await page.goto(`/es/H0me/users?q=${buyer.email}`)
    await page.getByRole('button', { name: /^Hacer admin Nuria Vidal/ }).click()
    await answer(page, '¿Quieres que Nuria Vidal pueda administrar la tienda?', 'Hacer admin')
    await expect(statusOf(page, 'Nuria Vidal ahora puede administrar la tienda.')).toBeVisible()

    await page.goto('/es/H0me/settings')
    const section = page.getByRole('region', { name: 'Idiomas', exact: true })
    await section.getByLabel('Español').uncheck()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(statusOf(page, 'Guardado. Los clientes lo ven en menos de un segundo.')).toBeVisible()
    // The page of a language that is switched off leads to the shop's own.
    await expect(async () => {
      await page.reload()
      await expect(page).toHaveURL(/[^s]\/H0me\/settings$/, { timeout: 1000 })
    }).toPass()
    await speakSpanish(api, spanish.admin)
  })
})
