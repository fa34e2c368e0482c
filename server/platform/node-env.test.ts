import { expect, test } from 'vitest'
import { readConfig } from './settings/config.ts'

// RULINGS §8: NODE_ENV only chooses the build; what kind of shop it is, SHOP_MODE says.
test.each(['production', 'development', 'test', 'staging'])('NODE_ENV=%s changes no setting', (build) => {
  expect(readConfig({ NODE_ENV: build })).toEqual(readConfig({}))
})
