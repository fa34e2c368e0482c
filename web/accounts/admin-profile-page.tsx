export default function AdminProfilePage() {
  return null
}
