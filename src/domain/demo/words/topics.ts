/** Parts from which titles are composed. */
export const methods = [
  ...["Energy-aware scheduling", "Graph neural networks", "Federated learning", "Bayesian calibration", "Edge caching"],
  ...["Sparse coding", "Adaptive filtering", "Few-shot classification", "Convex relaxation", "Wavelet denoising"],
  ...["Attention models", "Reinforcement learning", "Fuzzy control", "Ant-colony search", "Knowledge distillation"],
  ...[
    "Compressed sensing",
    "Metaheuristic tuning",
    "Event-driven simulation",
    "Blockchain ledgers",
    "Speech synthesis",
  ],
  ...["Transfer learning", "Multi-objective planning", "Homomorphic encryption", "Beamforming", "Topic modelling"],
];

export const problems = [
  ...["crop disease detection", "bus arrival prediction", "micro-grid balancing", "handwritten script recognition"],
  ...["traffic signal timing", "intrusion detection", "water quality estimation", "student drop-out warning"],
  ...["wearable fall detection", "medical image segmentation", "landslide monitoring", "satellite image compression"],
  ...["spoken query search", "battery health estimation", "pothole mapping", "antenna miniaturisation", "code review"],
  ...[
    "leaf spot grading",
    "plagiarism detection",
    "channel estimation",
    "air quality forecasting",
    "sign language reading",
  ],
];

export const settings = [
  ...[
    "rural clinics",
    "coastal cities",
    "small campuses",
    "low-power sensors",
    "regional languages",
    "public transport",
  ],
  ...[
    "hill districts",
    "shared classrooms",
    "constrained networks",
    "urban wards",
    "village schools",
    "factory floors",
  ],
  ...["open data sets", "noisy channels", "mobile devices", "emergency wards", "monsoon conditions", "solar rooftops"],
];

export const subjects = [
  ...[
    "Machine Learning",
    "Internet of Things",
    "Cyber Security",
    "Cloud Computing",
    "Data Visualisation",
    "VLSI Design",
  ],
  ...[
    "Signal Processing",
    "Research Methodology",
    "Outcome-Based Education",
    "Robotics",
    "Quantum Computing",
    "Optics",
  ],
  ...[
    "Intellectual Property Rights",
    "Operating Systems",
    "Applied Mathematics",
    "Wireless Networks",
    "Embedded Systems",
  ],
  ...["Natural Language Processing", "Software Testing", "Renewable Energy", "Technical Writing", "Computer Vision"],
];

export const devices = [
  ...["portable water tester", "low-cost spectrometer", "foldable solar dryer", "braille reading aid", "crop sprayer"],
  ...["wearable posture sensor", "seed sorting machine", "smart helmet", "vibration energy harvester", "queue counter"],
  ...[
    "noise mapping unit",
    "adjustable walking stick",
    "drain level alarm",
    "compact antenna array",
    "soil moisture probe",
  ],
];

export const actions = [
  ...["Tree plantation drive", "Blood donation camp", "Beach clean-up", "Coding camp for schools", "Road safety week"],
  ...["Science day exhibition", "Digital literacy for women", "Book donation drive", "Energy audit of a village"],
  ...["First-aid training", "Hackathon for social good", "Rain-water harvesting survey", "Career guidance day"],
];

export const honours = [
  ...["Best paper award", "Best teacher award", "Outstanding reviewer", "Young researcher award", "Best project guide"],
  ...[
    "Fellowship for advanced study",
    "Excellence in mentoring",
    "Best innovation award",
    "Certificate of appreciation",
  ],
];
