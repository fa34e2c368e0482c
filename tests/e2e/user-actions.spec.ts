// Who becomes an admin, who is banned, and the questions before that.
import { answer, dialog } from './admin-screens.ts'
import { type Api, expect, type Person, test, unique } from './e2e-test.ts'
import { expectAccessible } from './page-checks.ts'
import { expectDialog } from './screens.ts'

test.use({ visitor: 'admin' })

test.describe('an admin', () => {
  test('makes an admin, takes it back, bans and unbans', async ({ page, api }) => {
    const name = `Jonas ${unique()}`
    const person = await api.newPerson(name)
    await page.goto('/Users')
    await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeVisible()
    const search = page.getByRole('searchbox', { name: /Search by name/ })

    await search.fill('nobody is called this')
    await search.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(search.locator('xpath=..').locator('[aria-busy=true]'), 'what has been looked for').toHaveCount(0)
    await answer(page, 'User not found', 'OK')
    await expect(page).not.toHaveURL(/q=/)

    await search.fill(person.email.toUpperCase())
    await search.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)

    await page.getByRole('button', { name: `Make admin ${name}` }).click()
    await expect(dialog(page).locator('.dialog__mark')).toBeVisible()
    await answer(page, `Do you want to make ${name} an admin?`, 'Make admin')
    await expect(page.getByText(`${name} is an admin now.`)).toBeVisible()
    expect(await isAdminNow(api, person)).toBe(true)

    await page.getByRole('button', { name: `Remove admin ${name}` }).click()
    await expect(page.getByRole('button', { name: `Make admin ${name}` })).toBeVisible()
    expect(await isAdminNow(api, person)).toBe(false)

    await page.getByRole('button', { name: `Ban ${name}, ${person.email}`, exact: true }).click()
    await expect(dialog(page)).toContainText(`Do you want to ban ${name}??`)
    await answer(page, 'Are you sure?', 'Cancel')
    await page.getByRole('button', { name: `Ban ${name}, ${person.email}`, exact: true }).click()
    await answer(page, 'Are you sure?', 'Ban')
    await expect(dialog(page)).toContainText(`${name} has been banned.`)
    await answer(page, 'Banned!', 'OK')
    expect(await isAdminNow(api, person)).toBeUndefined()

    await page.getByRole('button', { name: `Unban ${name}` }).click()
    await expect(dialog(page)).toContainText('This lifts the ban.')
    await answer(page, 'Are you sure?', 'Unban')
    await expect(dialog(page)).toContainText(`${name} has unbanned.`)
    await answer(page, 'Undanned!', 'OK')

    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(4)
    await expect(changes.first()).toContainText('Unbanned')
    await expectAccessible(page)
  })

  test('the seeded admin has no action cell, and nobody changes themselves', async ({ page, admin }) => {
    await page.goto(`/H0me/users?q=${admin.email}`)
    await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^(Ban|Make admin|Remove admin) / })).toHaveCount(0)
  })
})

test(
  'a press beside a question only closes it, and a double one that opens it leaves it open',
  { tag: '@phone' },
  async ({ page, api, isMobile }) => {
    const mark = unique()
    const first = await api.newAdmin(`Person 11 ${mark}`)
    for (let number = 12; number <= 20; number += 1) await api.newPerson(`Person ${number} ${mark}`)
    await page.goto(`/Users?q=${mark}`)
    const ban = page.getByRole('button', { name: `Ban ${first.name}` })
    const beneath = page.getByRole('button', { name: `Remove admin ${first.name}` })
    // Between the shop's bar and the question.
    await ban.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 170))
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    const { x, y, width, height } = (await beneath.boundingBox())!
    const middle = [x + width / 2, y + height / 2] as const

    await ban.click()
    const question = await expectDialog(page, 'Are you sure?')
    if (isMobile) await page.touchscreen.tap(...middle)
    else await page.mouse.click(...middle)
    await expect(question).toBeHidden()
    await expect(ban).toBeFocused()

    await ban.dblclick()
    await expect(question).toBeVisible()
    // Somebody who selects words in it and releases the button beside it doesn't mean to close it.
    await question.getByRole('heading').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(sent).toEqual([])
  },
)

/** Whether the server says that somebody is an admin; undefined when it doesn't know them any more. */
async function isAdminNow(api: Api, { token }: Person): Promise<boolean | undefined> {
  const answer = await api.send('GET /api/users/me', { token })
  return answer.ok() ? (await api.call('GET /api/users/me', { token })).isAdmin : undefined
}
