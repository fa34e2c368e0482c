import { data } from 'react-router'
import { NotFound } from '#web/layout/error-screen.tsx'

/** Answers with 404, so that no cache or search engine stores the page. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
