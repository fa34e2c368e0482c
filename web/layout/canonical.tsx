import { useLayoutData } from './layout-data.tsx'

/** The one address by which search engines know a page; React puts it into the head. */
export function Canonical({ path }: { path: string }) {
  return <link rel="canonical" href={useLayoutData().publicUrl + path} />
}
