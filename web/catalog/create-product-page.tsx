export default function CreateProductPage() {
  return null
}
