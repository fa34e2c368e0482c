export default function MyOrdersPage() {
  return null
}
