export default function EditProductPage() {
  return null
}
