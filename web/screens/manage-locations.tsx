export default function ManageLocations() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Manage Locations</h1>
    </main>
  );
}
