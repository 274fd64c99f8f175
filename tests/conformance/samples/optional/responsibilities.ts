import type { Sample } from "../../sample.ts";

export const aResponsibility = (): Sample => ({
  data: {
    responsibility: "Examination committee",
    position: "coordinator",
    level: "institute",
    startDate: "2022-07",
    endDate: "2024-06-30",
    remarks: "Two terms",
    officeOrder: ["https://files.example.org/order.pdf"],
  },
  people: [{ name: "Asha Kulkarni", email: "asha.k@anvaya.example" }],
  row: {
    responsibility: "Examination committee",
    facultyName: "Asha Kulkarni",
    position: "Coordinator or in-charge",
    level: "Institute",
    startDate: "July 2022",
    endDate: "30/06/2024",
  },
});
