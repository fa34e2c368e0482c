import type { ReactElement } from 'react'

/** Elements without bare text, for what stands beside other things (docs/rules/site.md#translated-pages). */
export type Elements = ReactElement | boolean | '' | null | undefined | readonly Elements[]
