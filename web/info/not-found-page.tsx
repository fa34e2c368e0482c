import { data } from 'react-router'
import { NotFound } from '#web/layout/error-screen.tsx'

/** Answers an unknown address with 404, so that no cache or search engine keeps it. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
