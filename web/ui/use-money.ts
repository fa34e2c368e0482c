import { createContext, useContext } from 'react'
import { type MoneyFormat, usd } from '#shared/money.ts'

/** The shop's money, which the layout provides. */
export const MoneyContext = createContext<MoneyFormat>(usd)

/** How this shop writes amounts of its currency. */
export const useMoney = (): MoneyFormat => useContext(MoneyContext)
