export default function ProductListPage() {
  return null
}
