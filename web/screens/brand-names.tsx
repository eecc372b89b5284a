export default function BrandNames() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Brand names</h1>
    </main>
  );
}
