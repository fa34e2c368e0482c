export default function ShopOrdersPage() {
  return null
}
