export default function ImportProductsPage() {
  return null
}
