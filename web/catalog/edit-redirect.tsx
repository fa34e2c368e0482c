import { Navigate } from 'react-router'

/** `/edit` leads to Stock (RULINGS §7). */
export default function EditRedirect() {
  return <Navigate replace to="/products" />
}
