export default function AllProductsRedirect() {
  return null
}
