import type { ReactNode } from 'react'
import { groceryStoreData } from '#shared/info/grocery-store-data.ts'
import { infoTexts } from '#shared/info/info-texts.ts'
import { legalTexts } from '#shared/info/legal-texts.ts'
import { sourceLinkOf } from '#shared/info/shop-links.ts'
import { areaInWords } from '#shared/orders/delivery-area.ts'
import { openingHoursTexts } from '#shared/settings/opening-hours-texts.ts'
import { openingHoursInWords } from '#shared/settings/opening-hours.ts'
import { JsonLd } from '#web/catalog/shop-breadcrumb.tsx'
import { ShopAddress, useLayoutData } from '#web/layout/layout-data.tsx'
import { Page } from '#web/layout/page.tsx'
import { OpeningHoursList } from '#web/settings/opening-hours-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The shop, its delivery area and its contact data (docs/rules/site.md#footer). */
export default function AboutPage() {
  const layoutData = useLayoutData()
  const { shopName, shopEmail, links, deliveryArea, openingHours, pricesIncludeTax, delivery } = layoutData
  const source = sourceLinkOf(links)
  return (
    <Page title={infoTexts.aboutTitle(shopName)} description={infoTexts.aboutLead(shopName)} path="/about">
      <JsonLd data={import.meta.env.SSR ? groceryStoreData(layoutData) : undefined} />
      <h1 className="hero">{infoTexts.aboutTitle(shopName)}</h1>
      <p className="mt-6 max-w-[46ch] text-lead">{infoTexts.aboutLead(shopName)}</p>
      <div className="mt-10 grid gap-6 lg:grid-cols-3">
        {infoTexts.aboutParts.map(({ title, text }) => (
          <Part key={title} title={title}>
            {text}
          </Part>
        ))}
        <Part title={infoTexts.pricesTitle}>
          <span>{`${infoTexts.pricesText[pricesIncludeTax ? 'gross' : 'net']} `}</span>
          <span>{delivery ? infoTexts.pricedDelivery : infoTexts.freeShipping}</span>
        </Part>
        <Part title={infoTexts.deliveryTitle}>
          <span>{infoTexts.deliveryText}</span>
          {deliveryArea.length > 0 && (
            <span className="mt-2 block">{infoTexts.deliversTo(areaInWords(deliveryArea))}</span>
          )}
        </Part>
      </div>
      <div className="mt-16 grid gap-6 lg:grid-cols-3">
        <Panel title={infoTexts.contactTitle} id="contact">
          <p>{infoTexts.contactText}</p>
          {shopEmail && (
            <p className="mt-3">
              <a className="link link--alone wrap-anywhere" href={`mailto:${shopEmail}`}>
                {shopEmail}
              </a>
            </p>
          )}
          <ShopAddress className="mt-3" />
          {openingHours.length > 0 && (
            <>
              <h3 className="mt-5">{openingHoursTexts.title}</h3>
              <OpeningHoursList hours={openingHoursInWords(openingHours)} className="mt-2" />
            </>
          )}
        </Panel>
        <Panel title={infoTexts.legalTitle}>
          <p className="row">
            <Button kind="second" to="/terms">
              {legalTexts.terms}
            </Button>
            <Button kind="second" to="/returns">
              {legalTexts.returns}
            </Button>
          </p>
        </Panel>
        <Panel title={infoTexts.sourceTitle} id="source">
          <p>{infoTexts.sourceText}</p>
          <p className="mt-3">
            {source ? (
              <a className="link" href={source.url} rel="noreferrer">
                {infoTexts.sourceLink}
              </a>
            ) : (
              infoTexts.sourceOnRequest
            )}
          </p>
        </Panel>
      </div>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="mt-2 max-w-[46ch] text-ink-soft">{children}</p>
    </section>
  )
}
