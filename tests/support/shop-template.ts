/** The database that has every migration, of which each test file gets a clone. */
export const shopTemplate = 'shop_template'
