import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** An unknown address is answered with its status, so that nobody keeps it. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
