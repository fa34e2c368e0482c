export default function ShopOrderPage() {
  return null
}
