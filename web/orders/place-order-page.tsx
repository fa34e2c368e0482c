export default function PlaceOrderPage() {
  return null
}
