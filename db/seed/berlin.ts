// What turns the demo shop into one in Berlin: euro, taxes inside the prices, deposits on bottles. The shop and its streets
// are invented. Its telephone number belongs to a range that is kept free for fiction.
import { v7 as uuid } from 'uuid'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { countries } from '#shared/settings/countries.ts'
import type { OpeningHours } from '#shared/settings/shop-settings.ts'
import type { Neighbour } from './demo-plan.ts'

const name = 'Kiezladen Sonnenhof'
const address = ['Kiezladen Sonnenhof GmbH', 'Apfelweg 12', '10115 Berlin']

const openingHours: OpeningHours[] = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: '20:00' }))

/** Since this day Germany has had the rates that the demo uses, apart from exceptions for restaurants. */
const ratesSince = '2021-01-01'

/** Drinks and what nobody eats have the standard rate. Coffee and tea count as food, an oat drink as a drink. */
const standardRate = ['Drinks', 'Home & Care']
const foodAllTheSame = ['house-blend-coffee', 'sencha-green-tea', 'breakfast-black-tea', 'yerba-mate', 'bubble-tea-kit']
const drinkAllTheSame = ['oat-drink-barista']

type Deposit = { name: string; cents: number; on: { slug: string; count: number }[] }

const once = (slug: string) => ({ slug, count: 1 })
const deposits: Deposit[] = [
  {
    name: 'Single-use bottle or can',
    cents: 25,
    on: [once('classic-cola'), once('still-spring-water'), once('peach-iced-tea'), once('tropical-punch')],
  },
  { name: 'Beer bottle', cents: 8, on: [{ slug: 'alcohol-free-lager', count: 6 }] },
  { name: 'Glass bottle', cents: 15, on: [once('cloudy-apple-juice'), once('elderflower-fizz'), once('whole-milk')] },
]

/** Settles the shop in Berlin, after its catalogue has come. What the environment has set stays. Twice does no harm. */
export async function settleInBerlin(deps: Pick<Deps, 'db' | 'invalidation'>): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    const germany = countries().find(({ code }) => code === 'DE')!
    await tx.run(sql`
      update shop_settings set name = case when name = 'Foodland' then ${name} else name end,
        address = case when address = '{}' then ${address} else address end,
        tax_number = 'DE000000000', phone = '+49 30 23125 042', opening_hours = ${JSON.stringify(openingHours)},
        currency = ${germany.currency}, minor_digits = 2, prices_include_tax = true,
        time_zone = case when time_zone = 'UTC' then ${germany.timeZones[0]!} else time_zone end,
        measures = ${germany.measures}, version = version + 1`)
    for (const { name, percent, isDefault = false } of germany.taxes)
      await saveTaxCategory(tx, name, percent! * 10_000, isDefault)
    await tx.run(sql`
      update products set tax_category_id = case
          when slug = any(${drinkAllTheSame}) or (categories.name = any(${standardRate}) and slug <> all(${foodAllTheSame})) then null
          else (select id from tax_categories where name = 'Food') end
        from categories where categories.id = category_id`)
    for (const deposit of deposits) await saveDeposit(tx, deposit)
    tx.invalidate([settingsTag])
  })
}

async function saveTaxCategory(tx: Db, name: string, ratePpm: number, isDefault: boolean): Promise<void> {
  const { id } = await tx.oneRow<{ id: string }>(sql`
    insert into tax_categories (id, name, is_default) values (${uuid()}, ${name}, ${isDefault})
    on conflict (lower(name)) do update set name = excluded.name returning id`)
  await tx.run(sql`delete from tax_rates where tax_category_id = ${id}`)
  await tx.run(sql`
    insert into tax_rates (tax_category_id, valid_from, rate_ppm) values (${id}, ${ratesSince}, ${ratePpm})`)
}

async function saveDeposit(tx: Db, { name, cents, on }: Deposit): Promise<void> {
  const { id } = await tx.oneRow<{ id: string }>(sql`
    insert into deposit_types (id, name, amount_cents) values (${uuid()}, ${name}, ${cents})
    on conflict (lower(name)) do update set amount_cents = excluded.amount_cents returning id`)
  await tx.run(sql`
    update products set deposit_type_id = ${id}, deposit_count = bottles.count
    from unnest(${on.map(({ slug }) => slug)}::text[], ${on.map(({ count }) => count)}::smallint[]) as bottles (slug, count)
    where products.slug = bottles.slug`)
}

const streets = ['Apfelweg', 'Birnenstraße', 'Quittengasse', 'Am Kirschhof', 'Pflaumenallee', 'Holunderpfad']
const postalCodes = ['10115', '10117', '10119', '10405', '10435', '13347', '13353']

/** The demo's neighbours with addresses in Berlin. */
export const inBerlin = (neighbours: readonly Neighbour[]): Neighbour[] =>
  neighbours.map((neighbour, index) => ({
    ...neighbour,
    address: `${streets[index % streets.length]} ${1 + ((index * 7) % 60)}`,
    postalCode: postalCodes[index % postalCodes.length]!,
    city: 'Berlin',
    country: 'Germany',
  }))
