/** Places a person can send with one press: [name, latitude, longitude]. */
export const CITIES = [
  ['Recife, Brazil', -8.0539, -34.8811],
  ['São Paulo, Brazil', -23.5475, -46.6361],
  ['Lisbon, Portugal', 38.7223, -9.1393],
  ['Porto, Portugal', 41.1496, -8.611],
  ['Ljubljana, Slovenia', 46.0511, 14.5051],
  ['Berlin, Germany', 52.5244, 13.4105],
  ['London, United Kingdom', 51.5085, -0.1257],
  ['Paris, France', 48.8534, 2.3488],
  ['Lagos, Nigeria', 6.4541, 3.3947],
  ['New York, United States', 40.7143, -74.006],
  ['Mexico City, Mexico', 19.4285, -99.1277],
  ['Tokyo, Japan', 35.6895, 139.6917],
];
