import { Navigate } from 'react-router'

/** Redirects `/edit` to Stock (docs/rules/site.md#addresses). */
export default function EditRedirect() {
  return <Navigate replace to="/products" />
}
